#include "tools/command/command.h"

int main(int argc, char** argv) { return punchcard::run_command({argv + 1, argv + argc}); }
