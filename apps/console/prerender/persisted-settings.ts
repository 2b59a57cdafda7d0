import { localStore } from '@linehaul/console-kernel/browser/storage.ts';
import { chooseLanguage, type Language } from '@linehaul/contract/languages.ts';
import { type Appearance, defaultSettings, knownSettings } from '@linehaul/contract/settings.ts';

interface PersistedSettings {
  language: Language;
  appearance: Appearance;
}

/** Language and appearance as the console showed them last in this browser; defaults where that cannot be read. */
export function persistedSettings(): PersistedSettings {
  const { language, appearance } = stored();
  return {
    language: chooseLanguage(language, navigator.languages),
    appearance: appearance ?? defaultSettings.appearance,
  };
}

function stored(): ReturnType<typeof knownSettings> {
  try {
    const app: { state?: unknown } | null = JSON.parse(localStore.get('app') ?? 'null');
    return knownSettings(app?.state);
  } catch {
    return {};
  }
}
