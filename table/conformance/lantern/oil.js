// A classic script. It runs on the page before the modules.
globalThis.lanternOil = "full";
