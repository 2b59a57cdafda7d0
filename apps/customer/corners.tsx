import { addTexts } from '@linehaul/customer-kernel/text/text.ts';
import { type ComponentType, useEffect, useState } from 'react';
import { corners, type MountedCorner, textsOf } from './modules.ts';

/** Comes after the page; a corner that does not come is not missed. */
function Corner({ corner }: { corner: MountedCorner }) {
  const [part, setPart] = useState<{ Corner: ComponentType } | null>(null);
  useEffect(() => {
    let isGone = false;
    Promise.all([corner.load(), addTexts(textsOf(corner))]).then(
      ([{ default: Corner }]) => isGone || setPart({ Corner }),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [corner]);
  return part && <part.Corner />;
}

/** What modules and plug-ins that the tenant uses show at the corner of its pages. */
export function Corners({ offers }: { offers: readonly string[] }) {
  const offeredCorners = corners.filter((corner) => corner.offers.every((offer) => offers.includes(offer)));
  return offeredCorners.map((corner) => <Corner key={corner.offers.join()} corner={corner} />);
}
