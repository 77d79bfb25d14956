import { companionFileExtensions } from '#features/uploads/desk';

export interface ChosenFile {
  path: string;
  file: File;
}

export async function droppedFiles(transfer: DataTransfer): Promise<ChosenFile[]> {
  // The browser forgets dropped files after this event, so all are read at once.
  const dropped = [...transfer.items].map((item) => ({ entry: item.webkitGetAsEntry(), file: item.getAsFile() }));
  const found: ChosenFile[] = [];
  for (const { entry, file } of dropped) {
    if (entry) await collect(entry, found);
    else if (file) found.push({ path: file.name, file });
  }
  return sorted(found);
}

export function pickedFiles(files: FileList): ChosenFile[] {
  return sorted([...files].map((file) => ({ path: file.webkitRelativePath || file.name, file })));
}

async function collect(entry: FileSystemEntry, found: ChosenFile[]): Promise<void> {
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    found.push({ path: entry.fullPath.replace(/^\//, ''), file });
  } else if (isFolder(entry)) {
    const reader = entry.createReader();
    // The browser returns about a hundred entries at a time, and none at the end.
    for (;;) {
      const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
      if (some.length === 0) return;
      for (const inside of some) await collect(inside, found);
    }
  }
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}

function sorted(files: ChosenFile[]): ChosenFile[] {
  const compare = new Intl.Collator('en', { numeric: true }).compare;
  return files.sort((one, other) => compare(one.path, other.path));
}

const notAudio = new Set(companionFileExtensions);

export function isPassedOver({ path }: ChosenFile): boolean {
  const parts = path.split('/');
  const name = parts.at(-1) ?? '';
  const ending = name.includes('.') ? (name.split('.').at(-1) ?? '') : '';
  return parts.some((part) => part.startsWith('.')) || notAudio.has(ending.toLowerCase());
}
