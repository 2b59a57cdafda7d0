import type { Language } from '@linehaul/contract/languages.ts';
import { type Call, CallRefused } from '@linehaul/contract/wire.ts';
import { tenantContract } from '@linehaul/modules/tenant/contract/tenant.contract.ts';
import { solutionOf } from '@linehaul/modules/tenant/server/testing/asked-code.fixture.ts';
import type { TestApp, TestUser } from '@linehaul/server-kernel/testing/test-app.ts';
import { membersessionContract } from '../../contract/membersession.contract.ts';

const { MemberCodeSend, MemberSignIn, MemberSignInSettingInfo, MemberSignInSettingSave } = membersessionContract;

/** Lets a tenant's members sign in, or no more. */
export async function permitMembers({ call }: Pick<TestUser, 'call'>, is_on = true): Promise<void> {
  const { version } = await call(MemberSignInSettingInfo, {});
  await call(MemberSignInSettingSave, { is_on, version });
}

export interface SignedInMember {
  suid: number;
  member_token: string;
  is_new: boolean;
  call: Call;
  /** The typed client in another language. */
  callIn(language: Language): Call;
}

/**
 * Members of tenants, who sign in as their pages do; the platform's outbox shows what was sent to their phones. Each phone has an
 * address of its own where the app believes a proxy (`TRUST_PROXY`), so that none meets the limit of another.
 */
export function memberDoor(app: TestApp, platform: Pick<TestUser, 'call'>) {
  let count = 0;
  const nextAddress = () => {
    count += 1;
    return app.client(null, 'en', app.url, `198.18.${count >> 8}.${count & 255}`);
  };
  const codeSent = async (phone: string): Promise<string> => {
    const { list } = await platform.call(tenantContract.OutboxList, { keyword: phone, purpose: 'member_sign_in' });
    return /\d{6}/.exec(list[0]?.body ?? '')?.[0] ?? '';
  };
  /** Asks for a code, solving the puzzle where there is one; answers it. */
  const askCode = async (suid: number, phone: string, call: Call = nextAddress()): Promise<string> => {
    try {
      await call(MemberCodeSend, { suid, phone });
    } catch (fault) {
      if (!(fault instanceof CallRefused && fault.puzzle)) throw fault;
      await call(MemberCodeSend, { suid, phone, solution: solutionOf(fault.puzzle) });
    }
    return codeSent(phone);
  };
  const signIn = async (suid: number, phone: string, call: Call = nextAddress()): Promise<SignedInMember> => {
    const verify = await askCode(suid, phone, call);
    const { member_token, is_new } = await call(MemberSignIn, { suid, phone, verify });
    const callIn = (language: Language) => app.client({ suid, member_token }, language);
    return { suid, member_token, is_new, call: callIn('en'), callIn };
  };
  return { askCode, signIn };
}
