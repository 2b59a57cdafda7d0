import { useAppState } from '@linehaul/console-kernel/browser/app-state.ts';
import { languageNames } from '@linehaul/console-kernel/text/language-names.ts';
import { changeLanguage, useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { languages } from '@linehaul/contract/languages.ts';
import { Select } from 'antd';

const choices = languages.map((value) => ({ value, label: languageNames[value] }));

/** The console's language: changed at once, and kept among the person's own settings. */
export function LanguageCard() {
  const text = useTextOf();
  const language = useAppState((state) => state.language);
  return (
    <section className="lh-surface lh-profile-language">
      <label htmlFor="profile-language">{text('profile.field.language')}</label>
      <Select
        id="profile-language"
        value={language}
        options={choices}
        onChange={(language) => void changeLanguage(language)}
      />
    </section>
  );
}
