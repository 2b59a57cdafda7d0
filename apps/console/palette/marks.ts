/** First and last character of a part that matched. */
export type Range = readonly [first: number, last: number];

/** Where the typed text itself is, whatever its case. */
export function literalRanges(text: string, typedText: string): readonly Range[] {
  const searchText = typedText.trim().toLowerCase();
  if (searchText === '') return [];
  const at = text.toLowerCase().indexOf(searchText);
  return at < 0 ? [] : [[at, at + searchText.length - 1]];
}

/** Facts side by side, what was typed first, so that it is seen even where the line is cut. */
export function factsText(facts: readonly string[], typedText: string): string {
  const distinctFacts = [...new Set(facts)].filter((fact) => fact !== '');
  const answering = distinctFacts.filter((fact) => literalRanges(fact, typedText).length > 0);
  return [...answering, ...distinctFacts.filter((fact) => !answering.includes(fact))].join(' · ');
}

/** Neighbouring places as ranges: 0, 1, 3 are 0–1 and 3–3. */
export function rangesOf(places: readonly number[]): readonly Range[] {
  const ranges: [number, number][] = [];
  for (const place of places) {
    const last = ranges.at(-1);
    if (last && last[1] === place - 1) last[1] = place;
    else ranges.push([place, place]);
  }
  return ranges;
}

export interface Part {
  text: string;
  marked: boolean;
}

/** A text cut at its ranges, in order. */
export function partsOf(text: string, ranges: readonly Range[]): Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (const [first, last] of ranges) {
    if (first < at || last >= text.length) continue;
    if (first > at) parts.push({ text: text.slice(at, first), marked: false });
    parts.push({ text: text.slice(first, last + 1), marked: true });
    at = last + 1;
  }
  if (at < text.length) parts.push({ text: text.slice(at), marked: false });
  return parts;
}
