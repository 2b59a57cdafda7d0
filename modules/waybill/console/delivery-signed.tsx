import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { count, money, time } from '@linehaul/console-kernel/format/format.ts';
import { useActionRunner, useAllowed } from '@linehaul/console-kernel/screen/action.tsx';
import { Link } from '@linehaul/console-kernel/screen/navigation.tsx';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { businessDay } from '@linehaul/console-kernel/time/business-day.ts';
import { partyName } from '@linehaul/modules/order/console/party-name.port.ts';
import { Button } from 'antd';
import { type Waybill, waybillContract } from '../contract/waybill.contract.ts';
import { undoSign } from './sign-undo.tsx';

/** More than one round has. */
const mostSigned = 200;
const actions = [undoSign];

/** What was signed for at the site today, for who has touched the wrong card. */
export function DeliverySigned({ site }: { site: number | undefined }) {
  const text = useTextOf();
  const runner = useActionRunner<Waybill>();
  const allowedActions = useAllowed(actions);
  const place = site === undefined ? {} : { destination_site_id: site };
  const input = { state: 'signed', signed_day_from: businessDay(), limit: mostSigned, ...place } as const;
  const { data } = useQueryOf(waybillContract.WaybillList, input);
  const list = (data?.list ?? []).toSorted((one, other) => other.signed_at - one.signed_at);
  if (list.length === 0) return null;
  return (
    <details className="dl-group dl-done">
      <summary>
        {text('waybill.delivery.signed_today')} · {text('waybill.unit.waybills', { n: list.length })}
      </summary>
      <ul>
        {list.map((waybill) => (
          <li key={waybill.id}>
            <span>
              <strong>{partyName(waybill, 'consignee_name')}</strong>{' '}
              <Link className="lh-figure" to={`/logistics/waybill/info/${waybill.id}`}>
                {waybill.waybill_no}
              </Link>
              <small>
                {[
                  text('waybill.unit.pieces', { n: count(waybill.signed_pieces) }),
                  ...(waybill.cod_cents > 0 ? [`${text('waybill.field.cod_cents')} ${money(waybill.cod_cents)}`] : []),
                  time(waybill.signed_at),
                ].join(' · ')}
              </small>
            </span>
            {allowedActions(waybill).map((action) => (
              <Button key={action.title} size="large" onClick={() => runner.start(action, waybill)}>
                {text(action.title)}
              </Button>
            ))}
          </li>
        ))}
      </ul>
      {runner.dialog}
    </details>
  );
}
