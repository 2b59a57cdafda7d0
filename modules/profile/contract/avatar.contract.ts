/** A picture of 128 × 128 pixels fits many times over; as a data address, in characters. */
export const avatarLimit = 60_000;

/** How each kind of picture begins, in base64: PNG, JPEG, WebP. */
const beginnings: Readonly<Record<string, RegExp>> = {
  png: /^iVBORw0KGgo/,
  jpeg: /^\/9j\//,
  webp: /^UklGR[A-Za-z0-9+/]{6}XRUJQ/,
};

const address = /^data:image\/(png|jpeg|webp);base64,([A-Za-z0-9+/]+={0,2})$/;

/** Empty, or a picture as a data address whose first bytes are what it says it is. */
export function isAvatar(text: string): boolean {
  if (text === '') return true;
  const [, kind = '', data = ''] = address.exec(text) ?? [];
  return beginnings[kind]?.test(data) === true;
}
