/** Which class prefixes (`ant-btn`, `ant-picker`) a sheet must keep, and which it may lose. */
export interface Prefixes {
  used: ReadonlySet<string>;
  unused: ReadonlySet<string>;
}

interface Block {
  head: string;
  body: string;
}

function blocksOf(css: string): Block[] {
  const blocks: Block[] = [];
  let depth = 0;
  let start = 0;
  let open = 0;
  for (let at = 0; at < css.length; at += 1) {
    if (css[at] === '{') {
      if (depth === 0) open = at;
      depth += 1;
    } else if (css[at] === '}') {
      depth -= 1;
      if (depth > 0) continue;
      blocks.push({ head: css.slice(start, open), body: css.slice(open + 1, at) });
      start = at + 1;
    }
  }
  return blocks;
}

function ownerOf(className: string, { used, unused }: Prefixes): 'used' | 'unused' | 'nobody' {
  const parts = className.split('-');
  for (let length = parts.length; length > 1; length -= 1) {
    const prefix = parts.slice(0, length).join('-');
    if (used.has(prefix)) return 'used';
    if (unused.has(prefix)) return 'unused';
  }
  return 'nobody';
}

/** Values of the page that the sheet was taken from; a page of ours makes its own. */
function isForeignValue(selectors: string): boolean {
  return selectors.split(',').every((selector) => selector.includes('.css-var-_R_'));
}

function isNeeded(selector: string, prefixes: Prefixes): boolean {
  if (isForeignValue(selector)) return false;
  const owners = [...selector.matchAll(/\.(ant-[a-z0-9-]+)/g)].map(([, name = '']) => ownerOf(name, prefixes));
  return owners.length === 0 || owners.some((owner) => owner !== 'unused');
}

const presets = 'blue|purple|cyan|green|magenta|pink|red|orange|yellow|volcano|geekblue|gold|lime';

/** Looks that the console never has: right to left, antd's ready colours, inputs without a whole border, odd parts. */
const neverSeen = new RegExp(
  [
    '\\.ant-(?:[a-z0-9-]+-)?rtl(?![a-z0-9-])',
    `\\.ant-(?:btn-color|badge|badge-status|badge-color|tooltip|popover|ribbon-color)-(?:${presets})(?![a-z])`,
    '\\.ant-(?:input|input-number|select|picker|pagination)-(?:[a-z-]+-)?(?:underlined|borderless|filled)(?![a-z])',
    '\\.ant-(?:ribbon|float-btn|otp|transfer)(?![a-z])',
  ].join('|'),
);

/** The parts of a list of selectors; a comma within brackets is none between parts. */
function selectorsOf(head: string): string[] {
  const selectors = [''];
  let depth = 0;
  for (const letter of head) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (letter === ',' && depth === 0) selectors.push('');
    else selectors[selectors.length - 1] += letter;
  }
  return selectors;
}

/** What is left of a rule's selectors; what they say a thing is not, may well not be there. */
function seenOf(head: string): string {
  const isSeen = (selector: string) => !neverSeen.test(selector.replace(/:not\((?:[^()]|\([^()]*\))*\)/g, ''));
  return selectorsOf(head).filter(isSeen).join(',');
}

function prunedRule({ head, body }: Block, prefixes: Prefixes): string {
  if (head.trimStart().startsWith('@')) return `${head}{${body}}`;
  const seen = seenOf(head);
  return seen !== '' && isNeeded(seen, prefixes) ? `${seen}{${body}}` : '';
}

/** The sheet without the rules that only speak of components nobody uses, and of looks that nothing has. */
export function pruneSheet(css: string, prefixes: Prefixes): string {
  return blocksOf(css)
    .map((block) => {
      const { head, body } = block;
      if (/^\s*@(media|supports|container|layer)/.test(head)) {
        const inner = pruneSheet(body, prefixes);
        return inner === '' ? '' : `${head}{${inner}}`;
      }
      return prunedRule(block, prefixes);
    })
    .join('');
}

/** The component that a class is of; null for a class of nobody's. */
export type OwnerOf = (className: string) => string | null;

/** The component that a rule waits for: the first one in all its selectors; null where they differ or there is none. */
function ownerOfRule(selectors: string, ownerOfClass: OwnerOf): string | null {
  const owners = selectors.split(',').map((selector) => {
    const names = [...selector.matchAll(/\.(ant-[a-z0-9-]+)/g)].map(([, name = '']) => ownerOfClass(name));
    return names.find((name) => name !== null) ?? null;
  });
  const [first = null] = owners;
  return owners.every((owner) => owner === first) ? first : null;
}

/** The rules of each component; of nobody's, frames of animations among them, for null. */
export function sheetsOf(css: string, ownerOfClass: OwnerOf): Map<string | null, string> {
  const sheets = new Map<string | null, string>();
  const add = (owner: string | null, rule: string) => sheets.set(owner, `${sheets.get(owner) ?? ''}${rule}`);
  for (const { head, body } of blocksOf(css)) {
    if (/^\s*@(media|supports|container|layer)/.test(head)) {
      for (const [owner, inner] of sheetsOf(body, ownerOfClass)) add(owner, `${head}{${inner}}`);
    } else {
      add(head.trimStart().startsWith('@') ? null : ownerOfRule(head, ownerOfClass), `${head}{${body}}`);
    }
  }
  return sheets;
}
