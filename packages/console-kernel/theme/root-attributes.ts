type Words = Readonly<Record<string, string>>;

/** Puts marks and tokens on the page's root element. */
export function applyRootAttributes(marks: Words, tokens: Words): void {
  const root = document.documentElement;
  for (const [name, value] of Object.entries(tokens)) root.style.setProperty(name, value);
  Object.assign(root.dataset, marks);
}
