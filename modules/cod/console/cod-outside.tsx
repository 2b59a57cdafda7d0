import { money, nothing } from '@linehaul/console-kernel/format/format.ts';
import { Link } from '@linehaul/console-kernel/screen/navigation.tsx';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import type { CodDue } from '../contract/cod.contract.ts';
import type { en } from '../messages/en.ts';

/** How much of the shipper's money is still where: a line for each site, which opens the orders that it is made of. */
export function Outside({ outside, shipper_phone }: Pick<CodDue, 'outside' | 'shipper_phone'>) {
  const t = useText<typeof en>('cod');
  if (outside.length === 0) return <span className="lh-nothing">{nothing}</span>;
  return outside.map(({ site_id, site_name, stage, cod_cents }) => (
    <div key={`${site_id} ${stage}`}>
      <Link
        className="lh-cell-link"
        to={`/finance/settlement/cod/collected?${new URLSearchParams({ keyword: shipper_phone, site_id: String(site_id), stage })}`}
      >
        {t(`outside.${stage}`, { amount: money(cod_cents), site: site_name })}
      </Link>
    </div>
  ));
}
