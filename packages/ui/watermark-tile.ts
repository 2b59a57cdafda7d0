/** Specification §9: a tile of 250 × 150 px, its letters at 15 % opacity. */
export const watermarkTile = { width: 250, height: 150, opacity: 0.15 } as const;

const fontSize = 14;
const lineHeight = 20;
const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);
}

/**
 * The lines as a picture to be repeated: a `url("data:…")` for `mask-image`, by which the theme colours them. Letters that would not fit the tile's
 * diagonal are squeezed, so that no name is cut off.
 */
export function watermarkImage(lines: readonly string[]): string {
  const { width, height, opacity } = watermarkTile;
  const widest = 210;
  const first = -((lines.length - 1) * lineHeight) / 2;
  const texts = lines.map((line, at) => {
    // A letter of another script than Latin is as wide as it is high.
    const wide = [...line].reduce((sum, letter) => sum + (letter > '\u2e7f' ? fontSize : fontSize * 0.6), 0);
    const fittingAttributes = wide > widest ? ` textLength="${widest}" lengthAdjust="spacingAndGlyphs"` : '';
    return `<text y="${first + at * lineHeight}"${fittingAttributes}>${escaped(line)}</text>`;
  });
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<g transform="translate(${width / 2} ${height / 2}) rotate(-20)" fill-opacity="${opacity}" ` +
    `font-family="sans-serif" font-size="${fontSize}" text-anchor="middle" dominant-baseline="middle">` +
    `${texts.join('')}</g></svg>`;
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}")`;
}
