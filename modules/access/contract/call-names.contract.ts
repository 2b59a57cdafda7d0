/** Looks texts up by their full address; the server and the console have their own ways. */
export interface TextSource {
  has: (address: string) => boolean;
  text: (address: string, params?: Record<string, string>) => string;
}

export interface NamedCall {
  name: string;
  module: string;
}

/** A call in words: what it is about, and what it does with it. */
export interface CallWords {
  what: string;
  verb: string;
}

function splitWords(name: string): string[] {
  return (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g) ?? []).map((word) => word.toLowerCase());
}

/** The longest ending of the name that is a verb, as the number of its words; 0 when there is none. */
function verbLength(words: readonly string[], { has }: TextSource): number {
  const lengths = [3, 2, 1].filter((length) => length <= words.length);
  return lengths.find((length) => has(`access.verb.${words.slice(-length).join('_')}`)) ?? 0;
}

/** The module's name as a heading: `Orders`. */
export function moduleTitle(module: string, { has, text }: TextSource): string {
  const addresses = [`access.module.${module}`, `${module}.noun.many`, `${module}.noun.one`];
  const knownAddress = addresses.find(has);
  return knownAddress ? text(knownAddress) : module;
}

function thingOf(words: readonly string[], module: string, { has }: TextSource): string | null {
  const key = words.join('_');
  const ownWords =
    words.length === 0 ? [`${module}.noun.one`, `access.thing.${module}`, `access.module.${module}`] : [];
  const nounAddresses = [`${module}.noun.${key}`, `access.thing.${key}`];
  return [...ownWords, ...nounAddresses].find(has) ?? null;
}

/** The call in words, when its name has an ending that is a known verb. */
function callWords(call: NamedCall, source: TextSource): CallWords | null {
  const words = splitWords(call.name);
  const length = verbLength(words, source);
  if (length === 0) return null;
  const things = words.slice(0, words.length - length);
  const thing = thingOf(things, call.module, source);
  const verb = source.text(`access.verb.${words.slice(-length).join('_')}`);
  if (thing) return { what: source.text(thing), verb };
  return { what: `${moduleTitle(call.module, source)} (${things.join(' ')})`, verb };
}

/** The text of a call that says more than the words of its name; a module's own goes first: `order.call.OrderPay`. */
function ownText({ name, module }: NamedCall, { has }: TextSource): string | null {
  return [`${module}.call.${name}`, `access.call.${name}`].find(has) ?? null;
}

/** A call for people: `Waybill: load`. */
export function callTitle(call: NamedCall, source: TextSource): string {
  const ownWords = ownText(call, source);
  if (ownWords) return source.text(ownWords);
  const words = callWords(call, source);
  return words ? source.text('access.call_of', { ...words }) : splitWords(call.name).join(' ');
}

/** A call's title taken apart: `Waybill` and `load`; a title of one part is under its module. */
export function callParts(call: NamedCall, source: TextSource): CallWords {
  const title = callTitle(call, source);
  const [what = '', ...rest] = title.split(/\s*[:：]\s*/);
  return rest.length > 0 ? { what, verb: rest.join(': ') } : { what: moduleTitle(call.module, source), verb: title };
}

/** Whether every part of the call's title is a text, and none of it a word of its name. */
export function isNamed(call: NamedCall, source: TextSource): boolean {
  if (ownText(call, source)) return true;
  const words = splitWords(call.name);
  const length = verbLength(words, source);
  return length > 0 && thingOf(words.slice(0, words.length - length), call.module, source) !== null;
}
