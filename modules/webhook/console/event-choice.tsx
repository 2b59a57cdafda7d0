import type { OwnFieldProps } from '@linehaul/console-kernel/form/form-types.ts';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { Button, Checkbox } from 'antd';
import { type WebhookEvent, webhookEvent } from '../contract/webhook.events.ts';

function isWebhookEvent(value: unknown): value is WebhookEvent {
  return webhookEvent.safeParse(value).success;
}

/** The events, each with what it says and when. */
export function EventChoice({ id, value, onChange }: OwnFieldProps) {
  const text = useTextOf();
  const chosenEvents = Array.isArray(value) ? value.filter(isWebhookEvent) : [];
  const all = webhookEvent.options;
  const isAll = chosenEvents.length === all.length;
  return (
    <fieldset className="wh-events" aria-label={text('webhook.field.events')} {...(id ? { id } : {})}>
      <div className="wh-events-all">
        <span>{text('webhook.panel.chosen', { n: chosenEvents.length, all: all.length })}</span>
        <Button type="link" size="small" onClick={() => onChange?.(isAll ? [] : [...all])}>
          {text(isAll ? 'webhook.action.none' : 'webhook.action.all')}
        </Button>
      </div>
      {all.map((event) => (
        <Checkbox
          key={event}
          checked={chosenEvents.includes(event)}
          onChange={({ target }) =>
            onChange?.(all.filter((one) => (one === event ? target.checked : chosenEvents.includes(one))))
          }
        >
          <span className="wh-event">
            <strong>{text(`webhook.event.${event}`)}</strong> <code>{event}</code>
            <span>{text(`webhook.says.${event}`)}</span>
          </span>
        </Checkbox>
      ))}
    </fieldset>
  );
}
