import { phoneDigits } from '@linehaul/contract/plain-text.ts';
import { comparableName } from '@linehaul/contract/table-file.ts';

interface NamedMember {
  code: string;
  name: string;
  phone: string;
}

/** The code of the member that a text means; several that may be meant; or null: nobody has this code or name. */
export type MemberMatcher = (text: string) => { code: string } | { among: string[] } | null;

const maxNamed = 5;

/** Finds the member that a text of a file means: by code, else by name, else by phone. */
export function memberMatcher(members: readonly NamedMember[]): MemberMatcher {
  const codes = new Set(members.map(({ code }) => code));
  const names = Map.groupBy(members, ({ name }) => comparableName(name));
  const reachable = members.filter(({ phone }) => phone !== '');
  const phones = Map.groupBy(reachable, ({ phone }) => phoneDigits(phone));
  return (text) => {
    if (codes.has(text)) return { code: text };
    const found = names.get(comparableName(text)) ?? phones.get(phoneDigits(text)) ?? [];
    const [only, ...others] = found;
    if (!only) return null;
    if (others.length === 0) return { code: only.code };
    return { among: found.slice(0, maxNamed).map(({ code, name }) => `${name} (${code})`) };
  };
}
