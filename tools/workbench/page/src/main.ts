// The page: puts its parts into the document and begins.
import { mountAnswers } from "./answers/answers";
import { Desk } from "./desk/desk";
import { mountTable } from "./table/table";
import { Workbench } from "./workbench";

const workbench = new Workbench();
const desk = new Desk(workbench, { table: mountTable(workbench), answers: mountAnswers(workbench) });
document.body.append(...desk.elements);
void desk.begin();
