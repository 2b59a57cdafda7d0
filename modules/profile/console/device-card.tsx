import { useAction, useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { time } from '@linehaul/console-kernel/format/format.ts';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { textOf, useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { type OwnSession, sessionContract } from '@linehaul/modules/session/contract/session.contract.ts';
import { GuardedButton } from '@linehaul/ui/guarded-button.tsx';
import { StatusTag } from '@linehaul/ui/status-tag.tsx';
import { deviceOf } from './device-name.port.ts';

const { SessionList, SessionEnd, SessionEndOthers } = sessionContract;

function formatDeviceName({ user_agent }: OwnSession): string {
  const device = deviceOf(user_agent);
  return device ? textOf('security.devices.on', { ...device }) : textOf('security.devices.unknown');
}

function DeviceRow({ session }: { session: OwnSession }) {
  const text = useTextOf();
  const ending = useAction(SessionEnd, { success: 'security.done.signed_out' });
  const name = formatDeviceName(session);
  return (
    <li className="lh-device">
      <div>
        <strong>{name}</strong>
        {session.is_this ? <StatusTag tone="success">{text('security.devices.this')}</StatusTag> : null}
        <span className="lh-device-ip">{session.ip}</span>
        <span className="lh-device-times">
          {text('security.devices.since', { time: time(session.created_at) })} ·{' '}
          {text('security.devices.seen', { time: time(session.seen_at) })}
        </span>
      </div>
      {session.is_this ? null : (
        <GuardedButton
          loading={ending.pending}
          aria-label={text('security.devices.end_of', { name })}
          onClick={() => void ending.run({ id: session.id })}
        >
          {text('security.devices.end')}
        </GuardedButton>
      )}
    </li>
  );
}

/** Where the caller is signed in, and the way to end it. */
export function DeviceCard() {
  const text = useTextOf();
  const query = useQueryOf(SessionList, {});
  const ending = useAction(SessionEndOthers, { success: 'security.done.others_signed_out' });
  return (
    <section className="lh-surface lh-safe-group" aria-labelledby="devices-title">
      <h2 id="devices-title">{text('security.devices.title')}</h2>
      <p>{text('security.devices.text')}</p>
      <Loaded query={query}>
        {(sessions) => (
          <>
            <ul className="lh-devices">
              {sessions.map((session) => (
                <DeviceRow key={session.id} session={session} />
              ))}
            </ul>
            {sessions.length > 1 ? (
              <GuardedButton danger loading={ending.pending} onClick={() => void ending.run({})}>
                {text('security.devices.end_others')}
              </GuardedButton>
            ) : null}
          </>
        )}
      </Loaded>
    </section>
  );
}
