import type { OutputOf } from '@linehaul/contract/endpoint.ts';
import type { Language } from '@linehaul/contract/languages.ts';
import type { SignInWay, sessionContract } from '../contract/session.contract.ts';

type OfName = (name: string) => string;

/** What the sign-in page hands over to the ways in by accounts elsewhere. */
export interface OtherSignInProps {
  ways: readonly SignInWay[];
  language: Language;
  /** Whose sign-in page it is; null: the platform's. */
  suid: number | null;
  type: 'supplier' | 'operator';
  /** Texts of the page that it is on: it is rendered before those of its own module are there. */
  texts: { title: OfName; waiting: OfName; blocked: OfName; declined: OfName };
  onSignedIn: (session: OutputOf<typeof sessionContract.Login>) => void;
  /** Null: the last fault is over. */
  onFault: (fault: unknown) => void;
}
