/** Style sheets are imported for their effect only. The bundler handles them. */
declare module "*.css";
