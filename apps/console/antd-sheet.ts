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

function isNeeded(selector: string, prefixes: Prefixes): boolean {
  const owners = [...selector.matchAll(/\.(ant-[a-z0-9-]+)/g)].map(([, name = '']) => ownerOf(name, prefixes));
  return owners.length === 0 || owners.some((owner) => owner !== 'unused');
}

/** The sheet without the rules that only speak of components nobody uses. */
export function pruneSheet(css: string, prefixes: Prefixes): string {
  return blocksOf(css)
    .map(({ head, body }) => {
      if (/^\s*@(media|supports|container|layer)/.test(head)) {
        const inner = pruneSheet(body, prefixes);
        return inner === '' ? '' : `${head}{${inner}}`;
      }
      return head.trimStart().startsWith('@') || isNeeded(head, prefixes) ? `${head}{${body}}` : '';
    })
    .join('');
}
