import { configure } from "@testing-library/react";

// Tests wait until something is there. On a busy machine, that takes longer than the library's own second.
configure({ asyncUtilTimeout: 30_000 });
