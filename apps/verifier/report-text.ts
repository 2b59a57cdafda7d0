import { words } from 'virtual:words';
import { fillText } from '@linehaul/contract/counted-text.ts';
import type { Language, MessageTree } from '@linehaul/contract/languages.ts';
import { clockText, localClock, ownTimeZone } from '@linehaul/contract/local-time.ts';
import { describeFinding } from '@linehaul/evidence/describe-finding.ts';
import type { Finding } from '@linehaul/evidence/finding.ts';
import { nameField } from '@linehaul/evidence/show-field.ts';
import { en } from '@linehaul/modules/evidence/messages/proof/en.ts';
import { es } from '@linehaul/modules/evidence/messages/proof/es.ts';
import { ja } from '@linehaul/modules/evidence/messages/proof/ja.ts';
import { zh } from '@linehaul/modules/evidence/messages/proof/zh.ts';

const trees = { en, zh, es, ja };
/** Where these texts are among those of the console. */
const root = 'evidence.proof.';

/** Unix seconds as a date and a time of this machine. */
export function writeTime(instant: number): string {
  return clockText(localClock(ownTimeZone())(instant));
}

export interface Texts {
  /** A text by its address: `evidence.proof.page.title`. */
  text(address: string, params?: Readonly<Record<string, string | number>>): string;
  describe(finding: Finding): string;
  kind(kind: string): string;
  field(name: string): string;
}

export function textsIn(language: Language): Texts {
  const { kinds, fields } = words[language];
  const text: Texts['text'] = (address, params = {}) => {
    let node: MessageTree | string | undefined = trees[language];
    for (const part of address.slice(root.length).split('.')) node = typeof node === 'object' ? node[part] : undefined;
    return typeof node === 'string' ? fillText(node, params, language) : address;
  };
  const label = (name: string) => fields[name] ?? name;
  const field = (name: string) => nameField(name, { text, time: writeTime, label });
  return {
    text,
    describe: (finding) => describeFinding(finding, { text, time: writeTime, field }),
    kind: (kind) => kinds[kind.replace(/^imported\./, '')] ?? kind,
    field,
  };
}
