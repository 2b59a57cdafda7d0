declare module 'virtual:customer/links/messages/*.ts' {
  type Titles = Readonly<Record<string, string>>;
  export const en: Titles;
  export const zh: Titles;
  export const es: Titles;
  export const ja: Titles;
}
