/** The first character stays: `张*`, `L*****`; at most six stars, so that the length says little. */
export function maskName(name: string): string {
  const [first = '', ...rest] = [...name.trim()];
  return `${first}${'*'.repeat(Math.min(Math.max(rest.length, first === '' ? 0 : 1), 6))}`;
}

/** `138****5678`; a short number shows nothing. */
export function maskPhone(phone: string): string {
  const text = phone.trim();
  if (text.length < 8) return text === '' ? '' : '****';
  return `${text.slice(0, 3)}****${text.slice(-4)}`;
}
