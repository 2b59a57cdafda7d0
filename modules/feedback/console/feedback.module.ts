import { consoleModule } from '@linehaul/console-kernel/module/console-module.ts';
import { feedbackPermissions } from '../contract/feedback-permissions.contract.ts';

export const feedbackConsole = consoleModule({
  name: 'feedback',
  screens: [
    {
      path: '/feedback/FeedbackManage',
      title: 'feedback.menu.list',
      load: () => import('./feedback-list.tsx'),
      needs: [feedbackPermissions.FeedbackList],
      primary: 'content',
      menu: 60,
      group: 'group.agreements',
    },
    {
      path: '/feedback/feedbackInfo/:id',
      title: 'feedback.menu.info',
      load: () => import('./feedback-info.tsx'),
      needs: [feedbackPermissions.FeedbackInfo, feedbackPermissions.FeedbackPicture],
      primary: 'content',
      parent: '/feedback/FeedbackManage',
      group: 'group.agreements',
    },
  ],
});
