import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Operation } from './api-document.ts';

export interface ApiReply {
  status: number;
  type: string;
  text: string;
}

/** Password hashes, and errors that belong in the log, must never be in a reply. */
const never = [
  /\$argon2/,
  /\bat .+\.(ts|js|mjs):\d+/,
  /violates .*constraint/,
  /syntax error at or near/,
  /\bselect .+ from "/,
];

export class Judge {
  readonly #ajv = new Ajv2020({ strict: false, allErrors: false, logger: false });
  readonly #validators = new Map<string, ValidateFunction>();

  constructor(document: object) {
    addFormats.default(this.#ajv);
    this.#ajv.addSchema(document, 'api');
  }

  faultsOf(operation: Operation, reply: ApiReply, secrets: readonly string[]): string[] {
    return [
      ...(reply.status >= 500 ? [`a ${reply.status}`] : this.#outsideOfSchema(operation, reply)),
      ...secrets.filter((secret) => reply.text.includes(secret)).map((secret) => `somebody else’s: ${secret}`),
      ...never
        .filter((pattern) => pattern.test(reply.text))
        .map((pattern) => `something that is for nobody: ${pattern}`),
    ];
  }

  #outsideOfSchema(operation: Operation, { status, type, text }: ApiReply): string[] {
    const described = operation.replyOf(status);
    // HTTP allows this answer to `If-None-Match` for any call.
    if (status === 304) return [];
    if (!described) return [`a status that the document doesn’t have: ${status}`];
    if (text === '') return [];
    if (described.size === 0) return status < 400 ? [] : [`a body that the document doesn’t have`];
    const pointer = described.get(type);
    if (pointer === undefined) return [`${type} instead of ${[...described.keys()].join(' or ')}`];
    if (pointer === null || type !== 'application/json') return [];
    const validate = this.#validatorAt(pointer);
    if (validate(parsed(text))) return [];
    const [first] = validate.errors ?? [];
    return [`outside of its schema: ${first?.instancePath} ${first?.message} ${JSON.stringify(first?.params)}`];
  }

  #validatorAt(pointer: string): ValidateFunction {
    const known = this.#validators.get(pointer);
    if (known) return known;
    const made = this.#ajv.compile({ $ref: `api${pointer}` });
    this.#validators.set(pointer, made);
    return made;
  }
}

export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
