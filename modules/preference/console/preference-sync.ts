import { type AppState, type Choices, useAppState } from '@linehaul/console-kernel/browser/app-state.ts';
import { signedCall } from '@linehaul/console-kernel/http-client/wire-client.ts';
import { useIdentityStore } from '@linehaul/console-kernel/permission/identity.ts';
import { showLanguage } from '@linehaul/console-kernel/text/text.ts';
import { CallRefused } from '@linehaul/contract/wire.ts';
import { preferenceContract } from '../contract/preference.contract.ts';
import { adopted, isEmpty, without } from './preference-rules.ts';

/** Choices rest this long before they are sent, so that dragging through colours is one call. */
const restMs = 600;

let timer: ReturnType<typeof setTimeout> | undefined;
let sending: Promise<void> | null = null;

function takeAway(sentChoices: Choices): void {
  useAppState.setState(({ unsaved }) => ({ unsaved: without(unsaved, sentChoices) }));
}

async function send(): Promise<void> {
  const { unsaved: unsavedChanges } = useAppState.getState();
  if (isEmpty(unsavedChanges)) return;
  const columns = Object.fromEntries(
    Object.entries(unsavedChanges.columns).map(([list, columnNames]) => [list, [...columnNames]]),
  );
  try {
    await signedCall(preferenceContract.PreferenceSave, { settings: unsavedChanges.settings, columns });
    takeAway(unsavedChanges);
  } catch (fault) {
    // What the server refuses now it will refuse again; what did not reach it goes along with the next choice.
    if (fault instanceof CallRefused && fault.status === 422) takeAway(unsavedChanges);
  }
}

/** Sends what is chosen and not yet saved; choices made meanwhile follow in their turn. */
export async function saveChoices(): Promise<void> {
  clearTimeout(timer);
  await sending;
  sending ??= send().finally(() => {
    sending = null;
  });
  await sending;
}

/** Learns how this person's console looks; without an answer it looks as it did here the last time. */
export async function loadPreference(): Promise<void> {
  const storedPreference = await signedCall(preferenceContract.PreferenceInfo, {}).catch(() => null);
  if (!storedPreference) return;
  const next: Partial<AppState> & Pick<AppState, 'language'> = adopted(useAppState.getState(), storedPreference);
  const { language, ...others } = next;
  useAppState.setState(others);
  if (language !== useAppState.getState().language) await showLanguage(language);
}

/** From now on every choice is sent once it has rested. */
export function followChoices(): () => void {
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void saveChoices(), restMs);
  };
  if (!isEmpty(useAppState.getState().unsaved)) later();
  const stop = useAppState.subscribe((now, before) => {
    if (now.unsaved !== before.unsaved && !isEmpty(now.unsaved) && useIdentityStore.getState().identity) later();
  });
  // What one person chose is no choice of the next one who signs in here.
  const stopWatching = useIdentityStore.subscribe((now, before) => {
    if (before.identity && !now.identity) useAppState.setState({ unsaved: { settings: {}, columns: {} } });
  });
  return () => {
    clearTimeout(timer);
    stop();
    stopWatching();
  };
}
