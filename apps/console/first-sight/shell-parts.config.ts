/** Chunks that whoever is signed in needs whatever the page: what surrounds it, and what every list is made of. */
const parts = ['shell', 'list'];
const named = new RegExp(`^assets/(${parts.join('|')})-[\\w-]{8}\\.(?:js|css)$`);

export function isShellPart(fileName: string): boolean {
  return named.test(fileName);
}

/** The order in which they are asked for: later sheets win over earlier ones. */
export function byPart(one: string, other: string): number {
  const place = (fileName: string) => parts.indexOf(named.exec(fileName)?.[1] ?? '');
  return place(one) - place(other);
}
