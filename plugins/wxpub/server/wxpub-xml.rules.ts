/** More than any message of WeChat has. */
const maxLength = 65_536;

const piece = /<!\[CDATA\[([\s\S]*?)\]\]>|<(\/?)([A-Za-z_][\w.-]*)\s*(\/?)>|([^<]+)/y;
const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

const plain = (text: string) =>
  text.replace(/&(lt|gt|amp|quot|apos);/g, (whole, name: string) => entities[name] ?? whole);

/** The values of a document's elements by their names, wherever they stand; of equal names the first. */
export type XmlValues = ReadonlyMap<string, string>;

interface Reading {
  values: Map<string, string>;
  /** Elements that are open, the innermost last. */
  path: { name: string; text: string }[];
}

function keep({ values }: Reading, name: string, text: string): true {
  if (!values.has(name)) values.set(name, text);
  return true;
}

/** Takes in one piece; false where no document has it. */
function takePiece(reading: Reading, [, data, slash, name = '', emptyMark, text]: RegExpExecArray): boolean {
  const inner = reading.path.at(-1);
  if (data !== undefined || text !== undefined) {
    const words = data ?? plain(text ?? '');
    if (inner) inner.text += words;
    return inner !== undefined || words.trim() === '';
  }
  if (slash === '/') {
    reading.path.pop();
    return inner?.name === name && keep(reading, name, inner.text.trim());
  }
  if (emptyMark === '/') return keep(reading, name, '');
  reading.path.push({ name, text: '' });
  return true;
}

/**
 * Reads a message of WeChat. Null for what is no document of plain elements: attributes, declarations, comments and entities of
 * its own are in none, and who sends them wants something else.
 */
export function readXml(document: string): XmlValues | null {
  const xml = document.trim();
  if (xml.length === 0 || xml.length > maxLength) return null;
  const reading: Reading = { values: new Map(), path: [] };
  piece.lastIndex = 0;
  while (piece.lastIndex < xml.length) {
    const match = piece.exec(xml);
    if (!match || !takePiece(reading, match)) return null;
    // One element holds all the others.
    if (reading.path.length === 0 && piece.lastIndex < xml.length) return null;
  }
  return reading.path.length === 0 && reading.values.size > 0 ? reading.values : null;
}

/** A text that stands for itself in a document, whatever is in it. */
export function cdata(text: string): string {
  return `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
}
