import { companionFileExtensions } from '#features/uploads/desk';

export interface ChosenFile {
  /** Its path in the folder, with `/`; its name alone when it was chosen alone. */
  path: string;
  file: File;
}

/** @returns all files of what was dropped, folders and those within them included, sorted by path */
export async function droppedFiles(transfer: DataTransfer): Promise<ChosenFile[]> {
  // All at once: the browser forgets them once this event is over.
  const dropped = [...transfer.items].map((item) => ({ entry: item.webkitGetAsEntry(), file: item.getAsFile() }));
  const found: ChosenFile[] = [];
  for (const { entry, file } of dropped) {
    if (entry) await collect(entry, found);
    else if (file) found.push({ path: file.name, file });
  }
  return sorted(found);
}

/** @returns the files of an `<input type="file">`, sorted by path */
export function pickedFiles(files: FileList): ChosenFile[] {
  return sorted([...files].map((file) => ({ path: file.webkitRelativePath || file.name, file })));
}

async function collect(entry: FileSystemEntry, found: ChosenFile[]): Promise<void> {
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    found.push({ path: entry.fullPath.replace(/^\//, ''), file });
  } else if (isFolder(entry)) {
    const reader = entry.createReader();
    // It hands out a hundred or so at a time, and none at the end.
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

/** @returns whether a file is passed over for its name: hidden, or one that is usual beside audio (as an import does) */
export function isPassedOver({ path }: ChosenFile): boolean {
  const parts = path.split('/');
  const name = parts.at(-1) ?? '';
  const ending = name.includes('.') ? (name.split('.').at(-1) ?? '') : '';
  return parts.some((part) => part.startsWith('.')) || notAudio.has(ending.toLowerCase());
}
