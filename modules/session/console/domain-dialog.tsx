import { baseHost, keepBaseHost } from '@linehaul/console-kernel/browser/base-host.ts';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { en } from '../messages/en.ts';
import { type AllowedHosts, chooseDomain } from './domain-rules.ts';
import { loadAllowedHosts } from './platform.ts';
import './domain-dialog.css';

const placeholder = 'http://127.0.0.1:8060';

type Fault = 'malformed' | 'not_allowed' | 'unknown';

function useDomain(onClose: () => void) {
  const [hostText, setHostText] = useState(baseHost);
  const [fault, setFault] = useState<Fault | null>(null);
  const [allowedHosts, setAllowedHosts] = useState<AllowedHosts | null>(null);
  useEffect(() => {
    loadAllowedHosts().then(setAllowedHosts, () => setAllowedHosts(null));
  }, []);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const hosts = allowedHosts ?? (await loadAllowedHosts().catch(() => null));
    if (!hosts) return setFault('unknown');
    const choice = chooseDomain(hostText, window.location, hosts);
    if (choice.kind === 'fault') return setFault(choice.fault);
    if (choice.host === baseHost()) return onClose();
    keepBaseHost(choice.host);
    window.location.reload();
  };
  const type = (text: string) => {
    setHostText(text);
    setFault(null);
  };
  return { hostText, type, fault, listedHosts: allowedHosts?.listed ?? [], submit };
}

/** Points the console at another host that the deployment allows; the page is loaded anew. */
export function DomainDialog({ onClose }: { onClose: () => void }) {
  const t = useText<typeof en>('session');
  const { hostText, type, fault, listedHosts, submit } = useDomain(onClose);
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    field.current?.select();
  }, []);
  return (
    <dialog ref={dialog} className="domain" aria-labelledby="domain-title" onClose={onClose}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <h2 id="domain-title">{t('host.title')}</h2>
        <label htmlFor="domain-host">{t('host.field')}</label>
        <input
          ref={field}
          id="domain-host"
          type="url"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          list="domain-hosts"
          placeholder={placeholder}
          value={hostText}
          aria-invalid={fault !== null}
          aria-describedby="domain-fault"
          onChange={(event) => type(event.target.value)}
        />
        <datalist id="domain-hosts">
          {listedHosts.map((host) => (
            <option key={host} value={host} />
          ))}
        </datalist>
        <p id="domain-fault" role="alert">
          {fault ? t(`host.${fault}`) : null}
        </p>
        <div className="domain-bar">
          <button type="button" onClick={onClose}>
            {t('host.cancel')}
          </button>
          <button type="submit" data-primary="true">
            {t('host.confirm')}
          </button>
        </div>
      </form>
    </dialog>
  );
}
