import { localStore } from '@linehaul/console-kernel/storage.ts';
import { chooseLanguage, type Language } from '@linehaul/contract/languages.ts';
import { type Appearance, defaultSettings, knownSettings } from '@linehaul/contract/settings.ts';

interface Look {
  language: Language;
  appearance: Appearance;
}

/** How the console looked here the last time; whatever is wrong with what was kept, there is a look. */
export function keptLook(): Look {
  const { language, appearance } = keptSettings();
  return {
    language: chooseLanguage(language, navigator.languages),
    appearance: appearance ?? defaultSettings.appearance,
  };
}

function keptSettings(): ReturnType<typeof knownSettings> {
  try {
    const kept: { state?: unknown } | null = JSON.parse(localStore.get('app') ?? 'null');
    return knownSettings(kept?.state);
  } catch {
    return {};
  }
}
