import { servingSettings } from '@linehaul/modules/addon/server/addon.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import { providerBase } from '@linehaul/server-kernel/settings/provider-base.ts';
import {
  type CertificationSettings,
  certificationKey,
  certificationSettings,
} from '../contract/certification.contract.ts';
import { aliyunAccess } from './aliyun.provider.ts';
import type { CertificationAccess } from './certification-access.steps.ts';
import { tencentAccess } from './tencent.provider.ts';

export const configurable = { key: certificationKey, settings: certificationSettings };
export const heldPlugin = { ...configurable, version: '1.0.0', holder: 'tenant_else_platform' } as const;

/** The account that serves the scope's tenant: its own, or the platform's where that lets tenants use it. Null without one. */
export async function accountOf(
  scope: Scope,
  { secrets }: Pick<ModuleKernel, 'secrets'>,
): Promise<{ account: number; settings: CertificationSettings } | null> {
  const serving = await servingSettings(scope, secrets, heldPlugin);
  if (!serving) return null;
  const isAllowed = serving.account === scope.caller.supplier_id || serving.settings.serves_tenants;
  return isAllowed ? serving : null;
}

/** The account of these settings at its provider; only the installation can change where that is. */
export function openAccess(kernel: ModuleKernel, settings: CertificationSettings): CertificationAccess {
  const base = (name: string, usual: string) => new URL(providerBase(kernel.settings, `certification_${name}`, usual));
  if (settings.provider === 'tencent') {
    const bases = {
      person: base('tencent', 'https://faceid.tencentcloudapi.com'),
      company: base('tencent_company', 'https://ocr.tencentcloudapi.com'),
    };
    return tencentAccess(bases, settings, kernel.clock());
  }
  const bases = {
    person: base('aliyun', 'https://cloudauth.aliyuncs.com'),
    company: base('aliyun_company', 'https://dytnsapi.aliyuncs.com'),
  };
  return aliyunAccess(bases, settings, kernel.clock());
}
