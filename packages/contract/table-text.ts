const delimiters = [',', ';', '\t', '|'] as const;
/** Lines whose delimiters are counted. */
const countedLines = 20;
/** Excel's own hint, which it obeys and does not show. */
const separatorLine = /^\uFEFF?"?sep=(.)"?[ \t]*(?:\r\n|\n|\r)/i;

/** How often each delimiter occurs in each of the first lines; text in quotation marks has none. */
function delimiterCounts(head: string): Map<string, number>[] {
  const lines = head.replaceAll(/"[^"]*(?:"|$)/g, '').split(/[\r\n]+/, countedLines);
  return lines.map((line) => new Map(delimiters.map((delimiter) => [delimiter, line.split(delimiter).length - 1])));
}

/** How far a delimiter makes the lines alike: the count that most lines share, and how many they are. */
function likeness(lines: readonly Map<string, number>[], delimiter: string): number {
  const sharedLeads = new Map<number, number>();
  for (const line of lines) {
    const count = line.get(delimiter) ?? 0;
    if (count > 0) sharedLeads.set(count, (sharedLeads.get(count) ?? 0) + 1);
  }
  return Math.max(0, ...[...sharedLeads].map(([count, sharing]) => count * sharing));
}

/** What separates the cells of a text: as its first line `sep=;` says, else what makes its first lines most alike. */
export function detectDelimiter(head: string): string {
  const writtenSeparator = separatorLine.exec(head)?.[1];
  if (writtenSeparator !== undefined) return writtenSeparator;
  const lines = delimiterCounts(head);
  return delimiters.reduce<string>(
    (best, delimiter) => (likeness(lines, delimiter) > likeness(lines, best) ? delimiter : best),
    ',',
  );
}

/** Whether a text begins with a line that only names its delimiter. */
export function hasSeparatorLine(head: string): boolean {
  return separatorLine.test(head);
}

/** Encodings of the four languages beside UTF-8 and UTF-16. */
export type OldEncoding = 'gb18030' | 'shift_jis' | 'windows-1252';

/** Letters and marks of Spanish, and of its neighbours, in Windows-1252. */
const westernLetters = new Set(
  [...'áéíóúüñçàèìòùâêîôûäëïöÁÉÍÓÚÜÑÇÀÈÖÄßºª¿¡°·«»´']
    .map((letter) => letter.charCodeAt(0))
    .concat(0x80, 0x92, 0x93, 0x94),
);

function isBetween(byte: number | undefined, from: number, to: number): boolean {
  return byte !== undefined && byte >= from && byte <= to;
}

/** The weight of a pair of bytes as Chinese: common characters first, then marks and the rarer ones. */
function chineseWeight(lead: number, trail: number): number {
  if (!isBetween(trail, 0xa1, 0xfe)) return 0;
  if (isBetween(lead, 0xb0, 0xd7)) return 1;
  if (isBetween(lead, 0xa1, 0xa3)) return 0.8;
  return isBetween(lead, 0xd8, 0xf7) ? 0.3 : 0;
}

/** The weight of a pair of bytes as Japanese: kana first, then common kanji and marks. */
function japaneseWeight(lead: number, trail: number): number {
  if (!isBetween(trail, 0x40, 0xfc) || trail === 0x7f) return 0;
  if (lead === 0x82 && isBetween(trail, 0x9f, 0xf1)) return 1;
  if (lead === 0x83 && trail <= 0x96) return 1;
  if (isBetween(lead, 0x88, 0x97)) return 0.9;
  if (lead === 0x81 || lead === 0x82) return 0.8;
  return isBetween(lead, 0x98, 0x9f) || isBetween(lead, 0xe0, 0xea) ? 0.3 : 0;
}

/** Part of the bytes beyond ASCII that read as ordinary text, when two of them make a character. */
function pairShare(bytes: Uint8Array, weigh: (lead: number, trail: number) => number): number {
  let [units, weight] = [0, 0];
  for (let at = 0; at < bytes.length; at += 1) {
    const lead = bytes[at] ?? 0;
    if (lead < 0x80) continue;
    units += 1;
    const leadWeight = weigh(lead, bytes[at + 1] ?? 0);
    weight += leadWeight;
    if (leadWeight > 0) at += 1;
  }
  return units === 0 ? 0 : weight / units;
}

/** Part of the bytes beyond ASCII that are single letters of a western word. */
function westernShare(bytes: Uint8Array): number {
  let [units, weight] = [0, 0];
  bytes.forEach((byte, at) => {
    if (byte < 0x80) return;
    units += 1;
    const isSingle = (bytes[at - 1] ?? 0) < 0x80 && (bytes[at + 1] ?? 0) < 0x80;
    if (westernLetters.has(byte) && isSingle) weight += 1;
  });
  return units === 0 ? 0 : weight / units;
}

/** How a text that is neither UTF-8 nor UTF-16 is most probably written, and the others in the order of trying. */
export function guessEncodings(bytes: Uint8Array): OldEncoding[] {
  const shares: [OldEncoding, number][] = [
    ['gb18030', pairShare(bytes, chineseWeight)],
    ['shift_jis', pairShare(bytes, japaneseWeight)],
    ['windows-1252', westernShare(bytes)],
  ];
  const [best] = shares.toSorted((a, b) => b[1] - a[1]);
  if (!best || best[1] === 0) return ['gb18030'];
  return best[0] === 'gb18030' ? ['gb18030'] : [best[0], 'gb18030'];
}
