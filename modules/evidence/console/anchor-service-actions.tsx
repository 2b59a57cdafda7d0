import { confirmAction, dialogAction } from '@linehaul/console-kernel/form/action-dialog.tsx';
import type { ListPage } from '@linehaul/console-kernel/list/list-types.ts';
import { textOf } from '@linehaul/console-kernel/text/text.ts';
import type { AnchorService } from '../contract/anchor.contract.ts';
import { evidenceContract } from '../contract/evidence.contract.ts';

const { AnchorAdd, AnchorContractDeploy, AnchorServiceAdd, AnchorServiceDel, AnchorServiceEdit } = evidenceContract;

const isChain = ({ service_kind }: { service_kind?: string }) => service_kind === 'evm';

export const addService = dialogAction<typeof AnchorServiceAdd, ListPage>({
  endpoint: AnchorServiceAdd,
  messages: 'evidence',
  title: 'evidence.anchor.add',
  primary: true,
  start: () => ({ service_kind: 'tsa', every_minutes: 60 }),
  fields: [
    { field: 'service_kind', as: 'radio', span: 'full' },
    { field: 'name', span: 'full' },
    { field: 'url', span: 'full' },
    { field: 'second_url', when: isChain, span: 'full', hint: 'evidence.anchor.second_hint' },
    { field: 'chain_number', when: isChain, hint: 'evidence.anchor.chain_hint' },
    { field: 'contract_address', when: isChain, span: 'full', hint: 'evidence.anchor.contract_hint' },
    { field: 'secret', as: 'password', span: 'full', hint: 'evidence.anchor.key_hint' },
    {
      field: 'certificate',
      as: 'textarea',
      span: 'full',
      when: (values) => !isChain(values),
      hint: 'evidence.anchor.certificate_hint',
    },
    { field: 'every_minutes' },
  ],
  hidden: () => ({}),
  intro: () => <p>{textOf('evidence.anchor.add_hint')}</p>,
  success: 'evidence.anchor.added',
});

export const editService = dialogAction<typeof AnchorServiceEdit, AnchorService>({
  endpoint: AnchorServiceEdit,
  messages: 'evidence',
  title: 'evidence.anchor.edit',
  start: ({ url, second_url, certificate, every_minutes, confirmations, is_active }) => ({
    ...{ url, second_url, certificate, every_minutes, confirmations, is_active },
  }),
  fields: [
    { field: 'url', span: 'full' },
    { field: 'second_url', span: 'full', hint: 'evidence.anchor.second_hint' },
    { field: 'certificate', as: 'textarea', span: 'full', hint: 'evidence.anchor.certificate_hint' },
    { field: 'every_minutes' },
    { field: 'confirmations' },
    { field: 'is_active', as: 'switch' },
  ],
  hidden: ({ id }) => ({ id }),
  success: 'evidence.anchor.saved',
});

const nameOf = ({ name }: AnchorService) => ({ name });

export const deleteService = confirmAction<typeof AnchorServiceDel, AnchorService>({
  endpoint: AnchorServiceDel,
  title: 'evidence.anchor.delete',
  question: 'evidence.anchor.question',
  params: nameOf,
  when: ({ size }) => size === 0,
  input: ({ id }) => ({ id }),
  danger: true,
  success: 'evidence.anchor.deleted',
});

export const deployContract = confirmAction<typeof AnchorContractDeploy, AnchorService>({
  endpoint: AnchorContractDeploy,
  title: 'evidence.anchor.deploy',
  question: 'evidence.anchor.deploy_question',
  params: nameOf,
  when: ({ service_kind, contract_address }) => service_kind === 'evm' && contract_address === '',
  input: ({ id }) => ({ id }),
  success: 'evidence.anchor.deployed',
});

export const stampNow = confirmAction<typeof AnchorAdd, AnchorService>({
  endpoint: AnchorAdd,
  title: 'evidence.anchor.stamp',
  question: 'evidence.anchor.stamp_question',
  params: nameOf,
  when: ({ service_kind, contract_address, is_active }) =>
    is_active && (service_kind === 'tsa' || contract_address !== ''),
  input: ({ id }) => ({ service_id: id }),
  success: 'evidence.anchor.stamped',
});
