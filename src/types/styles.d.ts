declare module "*.scss";
