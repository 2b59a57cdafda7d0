import { useAppState } from '@linehaul/console-kernel/app-state.ts';
import type { Language } from '@linehaul/contract/languages.ts';
import type { ConfigProviderProps } from 'antd';
import english from 'antd/es/locale/en_US';
import dayjs from 'dayjs';
import { useEffect, useState } from 'react';

type AntdLocale = ConfigProviderProps['locale'];

const loaders: Record<Language, () => Promise<AntdLocale>> = {
  en: async () => {
    dayjs.locale('en');
    return english;
  },
  zh: async () => {
    const [locale] = await Promise.all([import('antd/es/locale/zh_CN'), import('dayjs/locale/zh-cn')]);
    dayjs.locale('zh-cn');
    return locale.default;
  },
  es: async () => {
    const [locale] = await Promise.all([import('antd/es/locale/es_ES'), import('dayjs/locale/es')]);
    dayjs.locale('es');
    return locale.default;
  },
  ja: async () => {
    const [locale] = await Promise.all([import('antd/es/locale/ja_JP'), import('dayjs/locale/ja')]);
    dayjs.locale('ja');
    return locale.default;
  },
};

/** antd's own words in the chosen language. */
export function useAntdLocale(): AntdLocale {
  const language = useAppState((state) => state.language);
  const [locale, setLocale] = useState<AntdLocale>();
  useEffect(() => {
    let gone = false;
    void loaders[language]().then((loaded) => {
      if (!gone) setLocale(loaded);
    });
    return () => {
      gone = true;
    };
  }, [language]);
  return locale;
}
