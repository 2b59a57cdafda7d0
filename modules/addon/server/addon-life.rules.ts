import { refuse } from '@linehaul/contract/errors.ts';
import { stateMachine } from '@linehaul/server-kernel/state/state-machine.ts';
import { type AddonState, addonErrors } from '../contract/addon.contract.ts';

/** What a person does with a plug-in. */
export type LifeMove = 'install' | 'enable' | 'disable' | 'uninstall' | 'purge';

/** The server itself brings data to the version of its code. */
export type LifeAction = LifeMove | 'upgrade' | 'fail';

/** The life of a plug-in at a tenant; `failed` is an upgrade that went wrong. */
export const addonLife = stateMachine<{ state: AddonState }, LifeAction>({
  name: 'plug-in of a tenant',
  steps: [
    { from: 'absent', action: 'install', to: 'ready' },
    { from: 'failed', action: 'install', to: 'ready' },
    { from: 'disabled', action: 'enable', to: 'ready' },
    { from: 'ready', action: 'disable', to: 'disabled' },
    { from: 'ready', action: 'upgrade', to: 'ready' },
    { from: 'ready', action: 'fail', to: 'failed' },
    { from: 'ready', action: 'uninstall', to: 'absent' },
    { from: 'disabled', action: 'uninstall', to: 'absent' },
    { from: 'failed', action: 'uninstall', to: 'absent' },
    { from: 'absent', action: 'purge', to: 'absent' },
  ],
  refusal: () => refuse(addonErrors.state),
  storedBy: 'a plug-in that is absent has no row, so the step itself adds, changes or removes it.',
});

/** Whether a move has been made already. */
export function isDone(state: AddonState, move: LifeMove): boolean {
  const isPossible = addonLife.step({ state }, move) !== undefined;
  return !isPossible && addonLife.steps.some(({ action, to }) => action === move && to === state);
}
