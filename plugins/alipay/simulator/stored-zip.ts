import { crc32 } from 'node:zlib';

interface Part {
  /** In whatever encoding the file's maker writes. */
  name: Buffer;
  content: Buffer;
}

const bytesOf = (...numbers: (readonly [value: number, bytes: 2 | 4])[]) =>
  Buffer.concat(
    numbers.map(([value, bytes]) => {
      const buffer = Buffer.alloc(bytes);
      buffer.writeUIntLE(value, 0, bytes);
      return buffer;
    }),
  );

const version = 20;

/** What both headers of a part have: version, flags, no compression, no time, checksum, sizes, length of the name. */
function buildHeader({ name, content }: Part): Buffer {
  const { length } = content;
  return bytesOf([version, 2], [0, 2], [0, 2], [0, 4], [crc32(content), 4], [length, 4], [length, 4], [name.length, 2]);
}

/** A zip file whose parts are stored as they are, with names in another encoding than the libraries write. */
export function storedZip(parts: readonly Part[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const part of parts) {
    const header = buildHeader(part);
    const file = Buffer.concat([bytesOf([0x04034b50, 4]), header, bytesOf([0, 2]), part.name, part.content]);
    const nothing = bytesOf([0, 2], [0, 2], [0, 2], [0, 2], [0, 4]);
    directory.push(bytesOf([0x02014b50, 4], [version, 2]), header, nothing, bytesOf([offset, 4]), part.name);
    files.push(file);
    offset += file.length;
  }
  const entries = Buffer.concat(directory);
  const end = bytesOf([0x06054b50, 4], [0, 4], [parts.length, 2], [parts.length, 2], [entries.length, 4], [offset, 4]);
  return Buffer.concat([...files, entries, end, bytesOf([0, 2])]);
}
