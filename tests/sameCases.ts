// The usual run of the tests draws the same random cases each time, so that it fails for a change and never for a
// draw. A run that is started by hand, and `npm run test:full`, draw new ones.
import { env } from "node:process";

if (env.UNSEEN_RUN === "usual") {
  const { configureGlobal } = await import("fast-check");
  configureGlobal({ seed: 20_260_101 });
}
