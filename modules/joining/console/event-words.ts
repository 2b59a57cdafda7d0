import { time } from '@linehaul/console-kernel/format/format.ts';
import { textOf } from '@linehaul/console-kernel/text/text.ts';
import type { Tone } from '@linehaul/ui/status-tag.tsx';
import type { TimelineEntry } from '@linehaul/ui/timeline.tsx';
import type { ApplicationEvent, JoiningAction } from '../contract/joining-rows.contract.ts';

const tones: Partial<Record<JoiningAction, Tone>> = {
  approve: 'success',
  renew_approve: 'success',
  enable: 'success',
  reject: 'danger',
  renew_reject: 'danger',
  disable: 'danger',
  pay: 'info',
};

export const stateTones: Readonly<Record<string, Tone>> = {
  registered: 'neutral',
  submitted: 'warning',
  paid: 'progress',
  approved: 'success',
  rejected: 'danger',
  disabled: 'danger',
  pending: 'progress',
  replaced: 'neutral',
  valid: 'success',
  ending: 'warning',
  over: 'danger',
  none: 'neutral',
};

/** The steps of a company as entries of a timeline; `withNames` also tells who took them. */
export function eventEntries(log: readonly ApplicationEvent[], withNames: boolean): TimelineEntry[] {
  return log.map(({ id, action, reason, login_name, side, created_at }) => ({
    key: id,
    title: textOf(`joining.event.${action}`),
    at: withNames && side !== 'system' ? `${time(created_at)} · ${login_name}` : time(created_at),
    note: reason,
    tone: tones[action] ?? 'neutral',
  }));
}
