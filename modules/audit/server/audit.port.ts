export { type SignInAttempt, signedIn, watchSignIn } from './sign-in.steps.ts';
