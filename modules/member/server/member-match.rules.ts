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
  const exact = new Set(members.map(({ code }) => code));
  const codes = new Map(members.map(({ code }) => [comparableName(code), code]));
  const names = Map.groupBy(members, ({ name }) => comparableName(name));
  const reachable = members.filter(({ phone }) => phone !== '');
  const phones = Map.groupBy(reachable, ({ phone }) => phoneDigits(phone));
  return (text) => {
    if (exact.has(text)) return { code: text };
    const code = codes.get(comparableName(text));
    if (code !== undefined) return { code };
    const candidates = names.get(comparableName(text)) ?? phones.get(phoneDigits(text)) ?? [];
    const [only, ...others] = candidates;
    if (!only) return null;
    if (others.length === 0) return { code: only.code };
    return { among: candidates.slice(0, maxNamed).map(({ code, name }) => `${name} (${code})`) };
  };
}
