import { chooseSettings, useAppState } from '@linehaul/console-kernel/browser/app-state.ts';
import { languageNames } from '@linehaul/console-kernel/text/language-names.ts';
import { changeLanguage, useText } from '@linehaul/console-kernel/text/text.ts';
import { languages } from '@linehaul/contract/languages.ts';
import { appearances } from '@linehaul/contract/settings.ts';
import type { en } from '../messages/en.ts';

/** Language and appearance, before anyone is signed in. */
export function LoginTools() {
  const t = useText<typeof en>('session');
  const language = useAppState((state) => state.language);
  const appearance = useAppState((state) => state.appearance);
  return (
    <div className="login-tools">
      <select
        aria-label={t('login.theme')}
        value={appearance}
        onChange={(event) =>
          chooseSettings({ appearance: appearances.find((choice) => choice === event.target.value) ?? 'system' })
        }
      >
        {appearances.map((choice) => (
          <option key={choice} value={choice}>
            {t(`login.theme_${choice}`)}
          </option>
        ))}
      </select>
      <select
        aria-label={t('login.language')}
        value={language}
        onChange={(event) => {
          const chosenLanguage = languages.find((candidate) => candidate === event.target.value);
          if (chosenLanguage) void changeLanguage(chosenLanguage);
        }}
      >
        {languages.map((candidate) => (
          <option key={candidate} value={candidate} lang={candidate}>
            {languageNames[candidate]}
          </option>
        ))}
      </select>
    </div>
  );
}
