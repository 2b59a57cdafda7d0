type Follow = () => Promise<void>;

let follow: Follow | null = null;

/** The shell's part: learns anew who is signed in, makes the routes again and closes all tabs. */
export function hostRoleSwitch(next: Follow): () => void {
  follow = next;
  return () => {
    if (follow === next) follow = null;
  };
}

/** To be called when the server has been told that the session acts with other roles from now on (specification §4). */
export async function roleSwitched(): Promise<void> {
  await follow?.();
}
