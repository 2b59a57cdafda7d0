import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { accessContract } from '../contract/access.contract.ts';
import type { en } from '../messages/en.ts';

/** Who can grant a page or a call, by its path: the owner, and the operators who may change roles and have it themselves. */
export function Grantors({ need }: { need: string }) {
  const t = useText<typeof en>('access');
  const { data } = useQueryOf(accessContract.GrantorList, { need }, { quiet: true });
  if (!data) return null;
  return (
    <>
      <h2>{t('grantors.title')}</h2>
      <ul>
        <li>{t('grantors.owner', { name: data.owner })}</li>
        {data.operators.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </>
  );
}
