import {
  type AlterTableCmd,
  type AlterTableStmt,
  type ColumnDef,
  type Constraint,
  type CreateStmt,
  type Node,
  parse,
} from 'libpg-query';

interface Own {
  tables: Set<string>;
}

/** The first line of a migration whose author has reviewed what this check can't see: `-- works-with: previous, because …`. */
const reviewed = /^-- works-with: previous, because \S.{20,}/;

/**
 * @returns reasons why the previous version might not work with the schema; none when the file's first line says that servers must stop, or
 * why the migration is safe
 */
export async function breakingStatements(text: string): Promise<string[]> {
  if (/^-- stop-the-world: \S.{20,}/.test(text) || reviewed.test(text)) return [];
  const { stmts = [] } = await parse(text);
  const own: Own = { tables: new Set() };
  return stmts.flatMap(({ stmt }) => (stmt === undefined ? [] : reasonsOf(stmt, own)));
}

const harmless = [
  'CreateFunctionStmt',
  'CreateExtensionStmt',
  'CreateSeqStmt',
  'CreateEnumStmt',
  'CreateDomainStmt',
  'CreateSchemaStmt',
  'ViewStmt',
  'CommentStmt',
  'GrantStmt',
  'InsertStmt',
  'UpdateStmt',
  'SelectStmt',
  'VariableSetStmt',
];

function reasonsOf(statement: Node, own: Own): string[] {
  if ('CreateStmt' in statement) return reasonsOfTable(statement.CreateStmt, own);
  if ('CreateTableAsStmt' in statement) {
    const name = statement.CreateTableAsStmt.into?.rel?.relname;
    if (name !== undefined) own.tables.add(name);
    return [];
  }
  if ('AlterTableStmt' in statement) return reasonsOfChange(statement.AlterTableStmt, own);
  if ('IndexStmt' in statement) {
    const { unique = false, relation } = statement.IndexStmt;
    if (!unique || isOwn(relation?.relname, own)) return [];
    return [`a unique index on ${relation?.relname}: what the version before writes may be refused`];
  }
  if ('CreateTrigStmt' in statement) {
    const { relation, trigname } = statement.CreateTrigStmt;
    if (isOwn(relation?.relname, own)) return [];
    return [`the trigger ${trigname} on ${relation?.relname}: the version before doesn't expect what it does`];
  }
  if ('DropStmt' in statement) return ['drop: the version before may need it'];
  if ('RenameStmt' in statement) return ['rename: the version before asks by the former name'];
  if ('DoStmt' in statement) return ['do: this check doesn’t read programs'];
  const [kind = ''] = Object.keys(statement);
  return harmless.includes(kind) ? [] : [`${kind}: not known to be harmless`];
}

function reasonsOfTable({ relation, tableElts = [] }: CreateStmt, own: Own): string[] {
  const table = relation?.relname ?? '';
  own.tables.add(table);
  return tableElts.flatMap((element) => {
    if ('Constraint' in element) return reasonsOfReference(element.Constraint, table, own);
    if (!('ColumnDef' in element)) return [];
    return constraintsOf(element.ColumnDef).flatMap((constraint) => reasonsOfReference(constraint, table, own));
  });
}

/** A foreign key makes deletions fail in a version that doesn't know of the key. */
function reasonsOfReference({ contype, pktable, fk_del_action: onDelete }: Constraint, table: string, own: Own) {
  if (contype !== 'CONSTR_FOREIGN' || isOwn(pktable?.relname, own) || onDelete === 'c' || onDelete === 'n') return [];
  return [`${table} refers to ${pktable?.relname}, of which the version before couldn't delete rows any more`];
}

function reasonsOfChange({ relation, cmds = [] }: AlterTableStmt, own: Own): string[] {
  const table = relation?.relname ?? '';
  if (isOwn(table, own)) return [];
  return cmds.flatMap((command) =>
    'AlterTableCmd' in command ? reasonsOfCommand(command.AlterTableCmd, table, own) : [],
  );
}

const ofStorage = ['AT_SetStatistics', 'AT_SetStorage', 'AT_SetOptions', 'AT_SetRelOptions', 'AT_ValidateConstraint'];

function reasonsOfCommand({ subtype = 'AT_AddColumn', name, def }: AlterTableCmd, table: string, own: Own): string[] {
  const column = `${table}.${name}`;
  if (subtype === 'AT_AddColumn') {
    return def !== undefined && 'ColumnDef' in def ? reasonsOfColumn(def.ColumnDef, table, own) : [];
  }
  if (subtype === 'AT_ColumnDefault' && def !== undefined) return [];
  if (ofStorage.includes(subtype)) return [];
  const known: Partial<Record<typeof subtype, string>> = {
    AT_DropColumn: `drop column ${column}: the version before reads or writes it`,
    AT_AlterColumnType: `another type of ${column}: the version before reads or writes the former`,
    AT_SetNotNull: `not null of ${column}: the version before may write null`,
    AT_DropNotNull: `null in ${column}: the version before doesn't expect it`,
    AT_ColumnDefault: `no default of ${column}: the version before may count on it`,
    AT_AddConstraint: `a constraint on ${table}: what the version before writes may be refused`,
    AT_DropConstraint: `no constraint on ${table}: "on conflict" of the version before may need it`,
  };
  return [known[subtype] ?? `${subtype} of ${table}: not known to be harmless`];
}

function reasonsOfColumn(column: ColumnDef, table: string, own: Own): string[] {
  const constraints = constraintsOf(column);
  const has = (...types: readonly Constraint['contype'][]) =>
    constraints.some(({ contype }) => types.includes(contype));
  const reasons = constraints.flatMap((constraint) => reasonsOfReference(constraint, table, own));
  const isFilled = has('CONSTR_DEFAULT', 'CONSTR_GENERATED', 'CONSTR_IDENTITY');
  if (has('CONSTR_NOTNULL', 'CONSTR_PRIMARY') && !isFilled) {
    reasons.push(`${table}.${column.colname} is not null without a default: the version before doesn't write it`);
  }
  if (has('CONSTR_UNIQUE', 'CONSTR_PRIMARY') && isFilled) {
    reasons.push(`${table}.${column.colname} is unique: the version before writes the same default twice`);
  }
  return reasons;
}

function constraintsOf({ constraints = [] }: ColumnDef): Constraint[] {
  return constraints.flatMap((constraint) => ('Constraint' in constraint ? [constraint.Constraint] : []));
}

function isOwn(table: string | undefined, own: Own): boolean {
  return table !== undefined && own.tables.has(table);
}
