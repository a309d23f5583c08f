// The page: puts its parts into the document and begins.
import { Desk } from "./desk/desk";
import { Workbench } from "./workbench";

const workbench = new Workbench();
const desk = new Desk(workbench, {});
document.body.append(...desk.elements);
void desk.begin();
