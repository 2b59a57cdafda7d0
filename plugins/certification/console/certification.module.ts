import { consolePlugin } from '@linehaul/console-kernel/module/console-module.ts';
import { slot } from '@linehaul/console-kernel/module/slots.tsx';
import { applicationSections } from '@linehaul/modules/joining/console/joining.slots.ts';
import { memberInfoSections } from '@linehaul/modules/member/console/member.slots.ts';
import { certificationContract } from '../contract/certification.contract.ts';
import { silentCounter } from './certification-counter.ts';

const { CertificationApplicationInfo, CertificationDecide, CertificationList, CertificationMemberInfo } =
  certificationContract;
const path = '/plugin/certification/manage';

/** What registers of persons and companies were asked, and what they say on the pages of members and applications. */
export const certificationConsole = consolePlugin({
  key: 'certification',
  name: 'certification',
  screens: [
    {
      path,
      title: 'certification.menu.manage',
      load: () => import('./certification-list.tsx'),
      needs: [CertificationList],
      primary: 'settings',
      menu: 121,
      group: 'group.connections',
    },
  ],
  badges: [{ path, counter: 'certification_silent', needs: [CertificationDecide] }],
  live: [silentCounter],
  slots: [
    slot(memberInfoSections, () => import('./member-section.tsx'), { needs: CertificationMemberInfo }),
    slot(applicationSections, () => import('./application-section.tsx'), { needs: CertificationApplicationInfo }),
  ],
});
