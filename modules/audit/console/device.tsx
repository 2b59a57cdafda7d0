import { nothing } from '@linehaul/console-kernel/format/format.ts';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import type { en } from '../messages/en.ts';
import { describeDevice } from './device-words.ts';

/** A user agent as people know it; the whole of it when the pointer rests. */
export function Device({ userAgent }: { userAgent: string }) {
  const t = useText<typeof en>('audit');
  if (userAgent === '') return <span className="lh-nothing">{nothing}</span>;
  const device = describeDevice(userAgent);
  return <span title={userAgent}>{device ? t('device.on', { ...device }) : t('device.unknown')}</span>;
}
