import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { Slot } from '@linehaul/console-kernel/module/slots.tsx';
import { useIdentity } from '@linehaul/console-kernel/permission/identity.ts';
import { refetchIntervalMs, Wall } from '@linehaul/modules/dashboard/console/wall.port.tsx';
import { sellersAlone } from '@linehaul/modules/goods/contract/goods-shelf.contract.ts';
import type { BigScreen } from '../contract/big-screen.contract.ts';
import { statisticsContract } from '../contract/statistics.contract.ts';
import { figuresChanged } from '../contract/statistics.events.ts';
import { Network } from './big-screen-network.tsx';
import { Feed, Funnel, OnTime, Ranks, Today } from './big-screen-panels.tsx';
import { SellerWall } from './big-screen-seller.tsx';
import { bankScreens } from './statistics.slots.ts';
import './big-screen.css';

function Panels({ screen, now }: { screen: BigScreen; now: number }) {
  return (
    <div className="wall-columns">
      <div>
        <Today days={screen.days} />
        <Funnel funnel={screen.funnel} days={screen.days} />
      </div>
      <div>
        <Network screen={screen} now={now} />
        <div className="wall-below">
          <OnTime signed={screen.signed} on_time={screen.on_time} />
          <Feed events={screen.events} />
        </div>
      </div>
      <div>
        <Ranks line_rank={screen.line_rank} site_rank={screen.site_rank} />
      </div>
    </div>
  );
}

/** Trips leave and arrive without a change of figures; and a stream may be missing. */
const often = { live: figuresChanged, refetchIntervalMs, quiet: true };

function FreightWall() {
  const query = useQueryOf(statisticsContract.BigScreenInfo, {}, often);
  return <Wall query={query}>{(screen, now) => <Panels screen={screen} now={now} />}</Wall>;
}

/** What a tenant does on a wall, live: the network of who carries freight, the sales of a seller, the payouts of a bank. */
export default function BigScreenPage() {
  const industry = useIdentity()?.industry;
  if (industry === 'bank') return <Slot name={bankScreens} props={{}} />;
  return sellersAlone.some((seller) => seller === industry) ? <SellerWall /> : <FreightWall />;
}
