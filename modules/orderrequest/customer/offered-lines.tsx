import { useAnswer } from '@linehaul/customer-kernel/http-client/use-answer.ts';
import { Loaded } from '@linehaul/customer-kernel/page/loaded.tsx';
import { Message } from '@linehaul/customer-kernel/page/message.tsx';
import { useShop } from '@linehaul/customer-kernel/page/shop.ts';
import { useTextOf } from '@linehaul/customer-kernel/text/text.ts';
import type { ReactNode } from 'react';
import { orderrequestContract } from '../contract/orderrequest.contract.ts';
import type { OfferedLine } from './freight-fields.tsx';

/** What is for carriers that have said where they go; others say to call them. */
export function OfferedLines({ children }: { children: (lines: readonly OfferedLine[]) => ReactNode }) {
  const text = useTextOf();
  const { supplier_id: suid, name } = useShop();
  const query = useAnswer(orderrequestContract.PriceQueryPlaces, { suid });
  return (
    <Loaded query={query}>
      {({ lines }) =>
        lines.length > 0 ? (
          children(lines)
        ) : (
          <Message
            title={text('orderrequest.form.no_lines')}
            text={text('orderrequest.form.no_lines_hint', { name })}
          />
        )
      }
    </Loaded>
  );
}
