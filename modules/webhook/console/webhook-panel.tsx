import { useCan } from '@linehaul/console-kernel/permission/can.ts';
import { webhookContract } from '../contract/webhook.contract.ts';
import { Deliveries } from './delivery-list.tsx';
import { WebhookCard } from './webhook-card.tsx';
import './webhook.css';

/** A tenant's own system that receives events: where, of what, signed how, and how it went. Two sections of a page. */
export default function WebhookPanel() {
  const can = useCan();
  return (
    <>
      <WebhookCard />
      {can(webhookContract.DeliveryList) ? <Deliveries /> : null}
    </>
  );
}
